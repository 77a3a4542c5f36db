import { japanTime } from '../../../platform/cli/japan-time.js';
import type { GatewayReviewItems } from './gateway-operations.service.js';

/** @param gatewayId null for all gateways */
export const nameOfGateway = (gatewayId: string | null) =>
  gatewayId === null ? 'Every payment gateway' : `Gateway ${gatewayId}`;

export function gatewayReviewLines({ missing, paused, open, tasks, notices }: GatewayReviewItems): string[] {
  return [
    ...missing,
    ...paused.map((gatewayId) => `${nameOfGateway(gatewayId === '*' ? null : gatewayId)} is paused.`),
    ...open.map((gateway) => `Gateway ${gateway} fails and gets no new requests.`),
    ...tasks.map(
      ({ id, kind, gatewayId, paymentMethodType, subject, state, attempts, deadline, lastError }) =>
        `Task ${id} ${state}: ${kind} at ${gatewayId} ${paymentMethodType} for ${subject}, attempts ${attempts}` +
        `${deadline === null ? '' : `, before ${japanTime(deadline)}`}: ${lastError ?? 'not tried yet'}`,
    ),
    ...notices.map(
      ({ id, kind, gatewayId, paymentMethodType, state, createdAt, lastError }) =>
        `Notice ${id} ${state}: ${kind} from ${gatewayId} ${paymentMethodType}, ${japanTime(createdAt)}` +
        `${lastError === null ? '' : `: ${lastError}`}`,
    ),
  ];
}
