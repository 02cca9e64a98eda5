# syntax=docker/dockerfile:1
# The same files as an archive of `npm run release`, with its own Node and PostgreSQL: with DATABASE_URL the site uses
# another server, as in compose.yaml. Nothing is installed or built at run time.
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm install --no-save --no-audit --no-fund --omit=dev
COPY . .
RUN node scripts/release.ts --dossier /release

FROM debian:bookworm-slim
RUN groupadd --system --gid 10001 reflet \
  && useradd --system --uid 10001 --gid reflet --home-dir /var/lib/reflet-bressan --shell /usr/sbin/nologin reflet \
  && install -d -o reflet -g reflet -m 700 /var/lib/reflet-bressan
COPY --from=build /release /srv/reflet-bressan
WORKDIR /srv/reflet-bressan
ENV DEMO=0 PORT=3000 DATA_DIR=/var/lib/reflet-bressan
USER reflet
VOLUME /var/lib/reflet-bressan
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=6s --start-period=60s --retries=3 \
  CMD ["bin/node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["bin/reflet-bressan"]
