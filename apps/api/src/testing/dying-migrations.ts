import { applyMigrations } from '@account/database/migrations/apply-migrations';

import { migrationsFolder } from '../platform/config/program-folders.js';

// Migrates a database like `store migrations apply` but starts in a fraction of the time. `dying-statement`
// kills it.
await applyMigrations(process.env['DATABASE_URL'] ?? '', { directory: process.argv[2] ?? migrationsFolder });
