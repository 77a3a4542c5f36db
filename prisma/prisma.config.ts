import { defineConfig } from 'prisma/config';

/** Configuration of the Prisma CLI: `npx prisma migrate deploy --config prisma/prisma.config.ts`. */
export default defineConfig({
  schema: 'schema',
  migrations: { path: 'migrations' },
  datasource: { url: process.env['DATABASE_URL'] ?? '' },
});
