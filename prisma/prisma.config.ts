import { defineConfig } from 'prisma/config';

/** For Prisma's own program: `npx prisma migrate deploy --config prisma/prisma.config.ts`. */
export default defineConfig({
  schema: 'schema',
  migrations: { path: 'migrations' },
  datasource: { url: process.env['DATABASE_URL'] ?? '' },
});
