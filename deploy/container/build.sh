#!/bin/sh
# What the image's first stage does, in the shop's folder: the shop built, with what it runs on and nothing else.
set -eu

npm run build
npm prune --omit=dev --no-audit --no-fund
# What is in the image, for who looks for a vulnerable package.
npm sbom --omit=dev --sbom-format=cyclonedx > sbom.json

# Beside the bare Node: its headers and manuals are for compilers and people.
for folder in node_modules/node-linux-*; do
  find "$folder" -mindepth 1 -maxdepth 1 ! -name bin ! -name package.json ! -name LICENSE -exec rm -rf {} +
done
find node_modules -type f -name '*.map' -delete
