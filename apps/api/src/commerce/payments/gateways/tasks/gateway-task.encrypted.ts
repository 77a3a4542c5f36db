import { encryptedTable } from '../../../../platform/crypto/encrypted-table.js';
import { targetContext, targetName } from './gateway-tasks.service.js';
import type { TaskTarget } from './gateway-task.declaration.js';

interface Row {
  id: string;
  target: Uint8Array;
  gateway_id: string;
  payment_method_type: string;
}

export const encryptedGatewayTasks = encryptedTable<Row>({
  table: 'gateway_task',
  key: { id: 'uuid' },
  encryptedColumns: ['target'],
  read: ['gateway_id', 'payment_method_type'],
  reencrypt: ({ id, target, gateway_id: gatewayId, payment_method_type: type }, keys) => {
    const content = keys.decrypt(targetContext(id), target);
    return {
      target: keys.encrypt(targetContext(id), content),
      target_hash: keys.hash(...targetName({ gatewayId, type }, JSON.parse(content) as TaskTarget)),
    };
  },
});
