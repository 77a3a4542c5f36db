import { isWhole } from '@account/testing/full-matrix';

import { describeKilledMigrations } from './killed-migrations.testing.js';

describeKilledMigrations({ rounds: isWhole('migrationKills') ? 20 : 3, kills: 6 });
