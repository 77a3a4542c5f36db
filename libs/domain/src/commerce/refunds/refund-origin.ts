/** `MADE`: we ask the gateway. `RECORDED`: made in its console, and an operator says so. `NOTICED`: the gateway says so. */
export const refundOrigins = ['MADE', 'RECORDED', 'NOTICED'] as const;

export type RefundOrigin = (typeof refundOrigins)[number];
