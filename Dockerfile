# The shop with its own Node and PostgreSQL, as the lock file pins them. docs/operations.md says how it is run.

FROM node:24-trixie-slim AS build
# Node 26, which builds and runs the shop, wants it.
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/* /var/cache/apt/*
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm deploy/container/build.sh

FROM debian:trixie-slim
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/* /var/cache/apt/*
# PostgreSQL's initdb looks its user up by name.
RUN groupadd --gid 10001 anaquel \
 && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin anaquel \
 && install -d -o anaquel -g anaquel -m 0700 /data /backups
# Owned by root: what runs as the shop can't change the shop.
COPY --from=build /app /app
RUN ln -s /app/deploy/container/shop /usr/local/bin/shop \
 && ln -s "$(echo /app/node_modules/node-linux-*/bin/node)" /usr/local/bin/node
WORKDIR /app
# That it is the image: its commands are typed otherwise (platform/typed-commands.ts).
ENV ANAQUEL_IMAGE=1
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data/shop XDG_CACHE_HOME=/tmp
# Smaller processes: scripts/toolchain.mjs
ENV MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=8
USER anaquel
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# The first start fills the sample catalogue.
HEALTHCHECK --interval=10s --timeout=10s --start-period=180s --retries=3 \
  CMD ["node", "/app/deploy/container/is-ready.mjs"]
# Not by way of npm: SIGTERM reaches the shop itself.
ENTRYPOINT ["node", "server/main.ts"]
