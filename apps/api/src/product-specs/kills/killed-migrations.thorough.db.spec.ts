import { describeKilledMigrations } from './killed-migrations.testing.js';

describeKilledMigrations({ rounds: 1, kills: 2 });
