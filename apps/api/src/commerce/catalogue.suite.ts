const inBoth = (ja: string, en: string) => ({ ja, en });

/** Returns minimal valid entries of a store file; `changes` replaces whole settings. */
export function aPlan(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    planId: 'standard',
    planType: 'subscription',
    planName: inBoth('スタンダード', 'Standard'),
    planDescription: inBoth('<p>見放題</p>', '<p>All films</p>'),
    prices: [{ from: '2026-01-01', price: 1_980 }],
    renewSpan: 1,
    renewSpanUnit: 'months',
    ...changes,
  };
}

export function aPurchase(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    planId: 'film',
    planType: 'purchase',
    planName: inBoth('映画', 'A film'),
    planDescription: inBoth('購入', 'To keep'),
    prices: [{ from: '2026-01-01', price: 3_300 }],
    ...changes,
  };
}

export function aRental(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    planId: 'rental',
    planType: 'rental',
    planName: inBoth('映画', 'A film'),
    planDescription: inBoth('レンタル', 'To rent'),
    prices: [{ from: '2026-01-01', price: 440 }],
    viewingPeriod: { span: 48, unit: 'hours' },
    ...changes,
  };
}

export function aPlanGroup(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { id: 'films', name: inBoth('映画見放題', 'All films'), plans: ['standard', 'yearly'], ...changes };
}

export function aCampaign(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    campaignId: 'half',
    campaignName: inBoth('半額', 'Half price'),
    discount: { percent: 50 },
    ...changes,
  };
}

export function aQuestion(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { questionId: 'why', questionType: 'text', questionTitle: inBoth('なぜ', 'Why'), ...changes };
}

export function aSurvey(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    surveyId: 'welcome',
    surveyName: inBoth('アンケート', 'Survey'),
    questions: [aQuestion()],
    ...changes,
  };
}

export const anIssuer = {
  name: inBoth('株式会社ヨルベ', 'Yorube Inc.'),
  address: inBoth('東京都千代田区', 'Chiyoda, Tokyo'),
  contact: inBoth('お問い合わせ', 'Ask us'),
  registrationNumber: 'T7000012050002',
};

export function aCardGateway(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    gatewayId: 'card',
    driver: 'sbps-card',
    merchantId: '30132',
    serviceId: '001',
    hashKey: { env: 'PAYMENT_HASH_KEY' },
    ...changes,
  };
}

export function aLinkGateway(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return aCardGateway({ gatewayId: 'link', driver: 'sbps-link', ...changes });
}

export function aRestGateway(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    gatewayId: 'rest',
    driver: 'paypal-rest',
    clientId: 'client',
    clientSecret: { env: 'PAYMENT_PAYPAL_SECRET' },
    webhookId: 'WEBHOOK',
    ...changes,
  };
}

export function anNvpGateway(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    gatewayId: 'nvp',
    driver: 'paypal-nvp',
    user: 'user',
    password: { env: 'PAYMENT_NVP_PASSWORD' },
    signature: { env: 'PAYMENT_NVP_SIGNATURE' },
    receiverId: 'RECEIVER00001',
    ...changes,
  };
}

export function aMethod(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { type: 'SbpsCredit', gateway: 'card', ...changes };
}

/** Returns a store file that can sell plans, with a gateway for every driver and card payments. */
export function aSellingStore(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    plans: [aPlan()],
    paymentGateways: [aCardGateway(), aLinkGateway(), aRestGateway(), anNvpGateway()],
    paymentMethods: [aMethod()],
    invoiceIssuer: anIssuer,
    ...changes,
  };
}
