const inBoth = (ja: string, en: string) => ({ ja, en });

/** Entries of a store file, each the least that is valid; `changes` replace whole settings. */
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
