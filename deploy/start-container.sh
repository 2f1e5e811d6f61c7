#!/bin/sh
# Starts `npm run serve` in a container: clones the content once, then keeps using that clone.
set -eu
repo="$DATA_DIR/contenido"
# Takes its place when it is whole: the container may be stopped before.
new="$repo.nuevo"
rm -rf "$new"
if [ -n "${CONTENT_REPO:-}" ]; then
  if [ ! -d "$repo/.git" ]; then
    # A start without CONTENT_REPO left the sample, or what editors made of it.
    if [ -e "$repo" ] && [ -e "$repo.anterior" ]; then
      echo "No se puede traer el contenido de CONTENT_REPO: ya existen $repo y $repo.anterior, con contenido de antes. Borra o renombra uno." >&2
      exit 1
    fi
    git clone --quiet "$CONTENT_REPO" "$new"
    [ ! -e "$repo" ] || mv -T "$repo" "$repo.anterior"
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
