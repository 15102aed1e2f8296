# syntax=docker/dockerfile:1
# The shop with its own Node and PostgreSQL, as the lock file pins them. docs/operations.md says how it is run.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm deploy/container/build.sh

FROM debian:bookworm-slim
# PostgreSQL's initdb looks its user up by name.
RUN groupadd --gid 10001 anaquel \
 && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin anaquel \
 && install -d -o anaquel -g anaquel -m 0700 /data /backups
# Owned by root: what runs as the shop can't change the shop.
COPY --from=build /app /app
RUN ln -s /app/deploy/container/shop /usr/local/bin/shop \
 && ln -s "$(echo /app/node_modules/node-linux-*/bin/node)" /usr/local/bin/node
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER anaquel
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# The first start fills the sample catalogue.
HEALTHCHECK --interval=30s --timeout=10s --start-period=180s --start-interval=2s --retries=3 \
  CMD ["node", "/app/deploy/container/is-ready.mjs"]
# Not by way of npm: SIGTERM reaches the shop itself.
ENTRYPOINT ["node", "server/main.ts"]
