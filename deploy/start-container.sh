#!/bin/sh
# Starts `npm run serve` in a container: clones the content once, then keeps using that clone.
set -eu
repo="$DATA_DIR/contenido"
# Takes its place when it is whole: the container may be stopped before.
new="$repo.nuevo"
rm -rf "$new"
if [ -n "${CONTENT_REPO:-}" ]; then
  if [ ! -d "$repo/.git" ]; then
    git clone --quiet "$CONTENT_REPO" "$new"
    mv -T "$new" "$repo"
  fi
  CONTENT_DIR="$repo/${CONTENT_FOLDER:-content}"
else
  CONTENT_DIR="$repo"
  # A first start without content: the sample of this copy of the code.
  if [ ! -d "$repo" ]; then
    cp -R sample "$new"
    mv -T "$new" "$repo"
  fi
fi
export CONTENT_DIR
exec node scripts/serve.ts
