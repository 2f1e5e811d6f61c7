#!/bin/sh
# Starts `npm run serve` in a container: clones the content once, then keeps using that clone.
set -eu
repo="$DATA_DIR/contenido"
if [ -n "${CONTENT_REPO:-}" ]; then
  [ -d "$repo/.git" ] || git clone --quiet "$CONTENT_REPO" "$repo"
  CONTENT_DIR="$repo/${CONTENT_FOLDER:-content}"
else
  CONTENT_DIR="$repo"
  # A first start without content: the sample of this copy of the code.
  [ -d "$repo" ] || cp -R content "$repo"
fi
export CONTENT_DIR
exec node scripts/serve.ts
