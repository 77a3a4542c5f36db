import { reencryptColumns, encryptedTable } from '../../platform/crypto/encrypted-table.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { backupCodeContext, otpContext } from './second-factor-encryption.js';

export const encryptedOtpSecrets = encryptedTable<{ account_id: AccountId; secret: Uint8Array }>({
  table: 'second_factor',
  key: { account_id: 'uuid', type: 'text' },
  encryptedColumns: ['secret'],
  reencrypt: ({ account_id: accountId, secret }, keys) =>
    reencryptColumns(keys, { secret: [otpContext(accountId), secret] }),
});

export const encryptedBackupCodes = encryptedTable<{ account_id: AccountId; code: Uint8Array }>({
  table: 'backup_code',
  key: { account_id: 'uuid', position: 'int2' },
  encryptedColumns: ['code'],
  reencrypt: ({ account_id: accountId, code }, keys) => {
    const context = backupCodeContext(accountId);
    const content = keys.decrypt(context, code);
    return { code: keys.encrypt(context, content), code_hash: keys.hash(context, content) };
  },
});
