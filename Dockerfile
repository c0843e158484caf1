# What browsers load: it is built with tools that the service itself does not need.
FROM node:24.21.0-bookworm-slim AS dashboard
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY tsconfig.json ./
COPY stack ./stack
COPY dashboard ./dashboard
RUN node stack/build/main.ts dashboard

# One image for the API and the worker; the command decides which of the two it is (docker-compose.yml).
FROM node:24.21.0-bookworm-slim

# The headless shell is light and serves most sites; the hardened levels take the full browser.
RUN apt-get update \
  && apt-get install -y --no-install-recommends chromium-headless-shell chromium ca-certificates fonts-liberation \
  && rm -rf /var/lib/apt/lists/*

WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force
COPY . .
COPY --from=dashboard /app/dist ./dist
RUN node stack/build/main.ts
RUN mkdir /data && chown node:node /data

ENV NODE_ENV=production CHROMIUM_PATH=/usr/bin/chromium-headless-shell DATA_DIR=/data HOST=0.0.0.0
USER node
EXPOSE 3000
CMD ["node", "stack/launch.ts", "api"]
