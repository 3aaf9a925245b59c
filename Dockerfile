# The manifests alone: what is installed changes with them, so editing a source leaves the installed layers as they are.
FROM node:24-bookworm-slim AS manifests
WORKDIR /srv/huifang
COPY package.json package-lock.json .npmrc ./
COPY apps/backoffice/package.json apps/backoffice/
COPY apps/server/package.json apps/server/
COPY packages/contract/package.json packages/contract/
COPY packages/form-designer/package.json packages/form-designer/
COPY packages/form-renderer/package.json packages/form-renderer/
COPY packages/regions/package.json packages/regions/
COPY packages/domain/package.json packages/domain/
COPY packages/ui/package.json packages/ui/

# Everything that building needs.
FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# What the server needs at run time, and nothing else.
FROM manifests AS dependencies
RUN npm ci --no-audit --no-fund --omit=dev --workspace @huifang/server

FROM node:24-bookworm-slim
WORKDIR /srv/huifang
COPY --from=dependencies /srv/huifang/node_modules node_modules
COPY package.json LICENSE ./
COPY docs/organisation.example.json docs/
COPY packages packages
COPY apps/server apps/server
COPY --from=build /srv/huifang/apps/backoffice/dist apps/backoffice/dist
RUN mkdir --mode=0700 /data && chown node:node /data
# No demonstration: its passwords are known to everyone.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 HUIFANG_DATA=/data HUIFANG_DEMO=0
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main.ts"]
