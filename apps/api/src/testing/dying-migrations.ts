import { applyMigrations } from '@account/database/migrations/apply-migrations';

import { migrationsFolder } from '../platform/config/program-folders.js';

// Migrates a database like `store migrations apply`, but starts much faster. `dying-statement` kills the
// process.
await applyMigrations(process.env['DATABASE_URL'] ?? '', { directory: process.argv[2] ?? migrationsFolder });
