import { resealed, sealedTable } from '../../platform/crypto/sealed-table.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { backupCodeContext, otpContext } from './second-factor-sealing.js';

export const sealedOtpSecrets = sealedTable<{ account_id: AccountId; secret: Uint8Array }>({
  table: 'second_factor',
  key: { account_id: 'uuid', type: 'text' },
  sealed: ['secret'],
  reseal: ({ account_id: accountId, secret }, keys) =>
    resealed(keys, { secret: [otpContext(accountId), secret] }),
});

export const sealedBackupCodes = sealedTable<{ account_id: AccountId; code: Uint8Array }>({
  table: 'backup_code',
  key: { account_id: 'uuid', position: 'int2' },
  sealed: ['code'],
  reseal: ({ account_id: accountId, code }, keys) => {
    const context = backupCodeContext(accountId);
    const content = keys.decrypt(context, code);
    return { code: keys.encrypt(context, content), code_hash: keys.hash(context, content) };
  },
});
