import { planChangeCodeCall } from '@account/contracts/commerce/checkout/plan-changes/plan-change.contract';
import type { FieldProblem } from '@account/contracts/platform/fields/field-problems';
import {
  isCampaignCode,
  normaliseCampaignCode,
} from '@account/domain/commerce/catalogue/campaigns/campaign-code';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

import { useCallForm } from '../../../shared/form/use-call-form.js';
import type { ConfirmProps } from './page-data.js';

export type CodeForm = ReturnType<typeof useCodeForm>;

/** Form for the campaign code. The response reopens the page with the amounts that result from the code. */
export function useCodeForm({ contract, plan: { planId }, campaignCode }: ConfirmProps) {
  const t = useTranslations('planChanges.confirm');
  const { subscriptionId } = contract;
  const applied = campaignCode ?? '';
  const state = useCallForm({
    contract: planChangeCodeCall,
    path: { subscriptionId },
    schema: codeSchema(applied !== ''),
    defaultValues: { campaignCode: applied },
    about: `${planId} ${applied}`,
    inputOf: (values) => ({ planId, campaignCode: normaliseCampaignCode(values.campaignCode) }),
    fieldOfCode: { CAMPAIGN_CODE_NOT_APPLICABLE: 'campaignCode', TOO_MANY_REQUESTS: 'campaignCode' },
    replaces: true,
  });
  const { form } = state;
  return {
    state,
    applied,
    remove: () => {
      form.setValue('campaignCode', '');
      void state.submit();
    },
    /** Returns false and marks the field if it contains a code that has not been applied. */
    confirmApplied: () => {
      if (normaliseCampaignCode(form.getValues('campaignCode')) === applied) return true;
      form.setError('campaignCode', { type: 'custom', message: t('notApplied') });
      document.getElementById(state.field('campaignCode').id)?.focus();
      return false;
    },
  };
}

/** An empty field removes the applied code. */
function codeSchema(canBeEmpty: boolean) {
  const problemOf = (typed: string): FieldProblem | null => {
    const code = normaliseCampaignCode(typed);
    if (code === '') return canBeEmpty ? null : 'campaignCode.required';
    return isCampaignCode(code) ? null : 'campaignCode.characters';
  };
  return z.object({
    campaignCode: z.string().check(({ value, issues }) => {
      const message = problemOf(value);
      if (message !== null) issues.push({ code: 'custom', input: value, message });
    }),
  });
}
