import { join } from 'node:path';

/** Where the migrations lie, seen from the program, built or not. */
export const migrationsFolder = join(import.meta.dirname, '../../../../../prisma/migrations');
