# Builds the dashboard with all packages; what runs later gets only what it needs.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/apply-patches.ts scripts/shorten-exports.ts scripts/
COPY scripts/patches scripts/patches
RUN npm ci
COPY . .
RUN npm run build:dashboard

FROM node:24-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/apply-patches.ts scripts/shorten-exports.ts scripts/
COPY scripts/patches scripts/patches
RUN npm ci --omit=dev && npm cache clean --force
COPY app.yml ./
COPY drizzle drizzle
COPY scripts scripts
COPY src src
COPY --from=build /app/src/dashboard/dist src/dashboard/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Roles: all (default), server, worker, migrate. A worker serves no HTTP: run it with --no-healthcheck.
# Other commands: --entrypoint npm, as the README shows. Without the flag a signal would open Node's inspector.
ENTRYPOINT ["node", "--disable-sigusr1", "src/main.ts"]
CMD ["all"]
