#!/bin/sh
# What the image's first stage does, in the shop's folder: the shop built, with what it runs on and nothing else.
set -eu

npm run build
npm prune --omit=dev --no-audit --no-fund
# A compiler, which packages may use and the shop does not: Node takes the types away itself.
rm -rf node_modules/typescript node_modules/@typescript
find node_modules/.bin -xtype l -delete
# What is in the image, for anyone who looks for a vulnerable package. npm would miss the tools that package.json still asks for.
npm pkg delete devDependencies
npm sbom --omit=dev --sbom-format=cyclonedx > sbom.json

# Beside the bare Node: its headers and manuals are for compilers and people.
for folder in node_modules/node-linux-*; do
  find "$folder" -mindepth 1 -maxdepth 1 ! -name bin ! -name package.json ! -name LICENSE -exec rm -rf {} +
done
find node_modules -type f -name '*.map' -delete
# What Node compiled for the build: the shop's user could not add to it.
rm -rf node_modules/.cache
