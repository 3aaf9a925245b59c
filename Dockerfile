# Everything that building needs.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/huifang
COPY . .
RUN npm install --no-save --no-audit --no-fund && npm run build

# What the server needs at run time, and nothing else.
FROM node:24-bookworm-slim AS dependencies
WORKDIR /srv/huifang
COPY . .
RUN npm install --no-save --no-audit --no-fund --omit=dev --workspace @huifang/server

FROM node:24-bookworm-slim
WORKDIR /srv/huifang
COPY --from=dependencies /srv/huifang/node_modules node_modules
COPY package.json LICENSE ./
COPY docs/organisation.example.json docs/
COPY packages packages
COPY apps/server apps/server
COPY --from=build /srv/huifang/apps/backoffice/dist apps/backoffice/dist
RUN mkdir /data && chown node:node /data
# No demonstration: its passwords are known to everyone.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 HUIFANG_DATA=/data HUIFANG_DEMO=0
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main.ts"]
