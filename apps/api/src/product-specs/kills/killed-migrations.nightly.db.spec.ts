import { describeKilledMigrations } from './killed-migrations.testing.js';

describeKilledMigrations({ rounds: 20, kills: 6 });
