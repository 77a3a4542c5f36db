import { fileURLToPath } from 'node:url';
import { acceptTypescript } from '../typescript.mjs';

const directory = fileURLToPath(new URL('../../../../prisma/migrations', import.meta.url));

acceptTypescript();
const { applyMigrations } = await import('@account/database/migrations/apply-migrations');
await applyMigrations(process.argv[2], { directory });
process.exit(0);
