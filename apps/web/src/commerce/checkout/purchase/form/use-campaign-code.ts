import type { PurchaseFormView } from '@account/contracts/commerce/checkout/purchase/purchase-form.contract';
import {
  campaignCodeMethod,
  verifyPurchaseCall,
} from '@account/contracts/commerce/checkout/purchase/purchase-calls.contract';
import { normaliseCampaignCode } from '@account/domain/commerce/catalogue/campaigns/campaign-code';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';

import type { ApiProblem } from '../../../../shared/api/api-problem.js';
import { useProblemMessage } from '../../../../shared/api/use-problem-toast.js';
import { useCall } from '../../../../shared/call/use-call.js';
import { useFieldErrorText } from '../../../../shared/form/use-field-error-text.js';
import { isPlanStateCode } from '../order/ordered-plan.js';
import { codeProblem } from './purchase-schema.js';

interface Typed {
  code: () => string;
  paymentMethodId: string;
  refuse: (code: string, message: string) => void;
  accept: () => void;
}

/**
 * Returns the order amounts with the typed code applied. The code is checked when its field loses the focus.
 */
export function useCampaignCode(data: PurchaseFormView, isInSignUp: boolean, typed: Typed) {
  const { planId } = data.plan;
  const given = { code: data.draft?.campaignCode ?? '', verification: data.verification };
  const [sums, setSums] = useState(given);
  const [applied, setApplied] = useState('');
  const [problem, setProblem] = useState<ApiProblem>();
  const [about, setAbout] = useState(planId);
  if (about !== planId) {
    setAbout(planId);
    setSums(given);
    setApplied('');
    setProblem(undefined);
  }
  const { revalidate } = useRevalidator();
  const sentence = useFieldErrorText();
  const message = useProblemMessage();
  const asked = useRef<string>(undefined);
  const refusal = useRef<ApiProblem>(undefined);
  const verify = useCall(verifyPurchaseCall, {
    path: { planId },
    failed: (failure) => {
      refusal.current = failure;
    },
  });

  const refuse = (failure: ApiProblem) => {
    const ofField = Object.keys(failure.fieldErrors).length > 0 || ofCode.includes(failure.code);
    if (ofField) typed.refuse(failure.code, failure.fieldErrors['campaignCode'] ?? message(failure));
    else {
      setProblem(failure);
      if (isPlanStateCode(failure.code)) void revalidate();
    }
  };

  const ask = async (code: string, isPaidByCode: boolean) => {
    const answer = await verify
      .mutateAsync({
        ...(code !== '' && { campaignCode: code }),
        ...(isPaidByCode && { paymentMethodId: campaignCodeMethod }),
        ...(isInSignUp && { planId }),
      })
      .catch(() => undefined);
    const refused = refusal.current;
    refusal.current = undefined;
    return { answer, refused };
  };

  const check = async () => {
    const code = normaliseCampaignCode(typed.code());
    const isPaidByCode = typed.paymentMethodId === campaignCodeMethod && code !== '';
    const question = `${planId} ${code} ${String(isPaidByCode)}`;
    if (question === asked.current) return;
    asked.current = question;
    const wrong = codeProblem(code, null);
    if (wrong !== null) return typed.refuse('', sentence(wrong));
    setProblem(undefined);
    setApplied('');
    const { answer, refused } = await ask(code, isPaidByCode);
    if (asked.current !== question) return;
    // The response belongs to an earlier code. The current code is checked when the field loses the focus.
    if (normaliseCampaignCode(typed.code()) !== code) {
      asked.current = undefined;
      return;
    }
    if (refused !== undefined) {
      refuse(refused);
      const plain = sums.code === '' ? undefined : (await ask('', false)).answer;
      if (plain !== undefined && asked.current === question) setSums({ code: '', verification: plain });
      return;
    }
    if (answer === undefined) return;
    typed.accept();
    setSums({ code, verification: answer });
    setApplied(code);
  };
  // Ignores responses for the previous plan.
  useEffect(() => () => void (asked.current = undefined), [planId]);
  const checkAgain = useEffectEvent(() => {
    if (typed.code() !== '') void check();
  });
  // Rechecks the code after the tab's draft is restored, after the plan changes, and after the member selects the
  // code as the payment method instead of a saved method.
  useEffect(() => {
    const waiting = setTimeout(checkAgain);
    return () => clearTimeout(waiting);
  }, [typed.paymentMethodId, planId]);

  return {
    verification: sums.verification,
    applied,
    problem,
    isChecking: verify.isPending,
    check: () => void check(),
  };
}

const ofCode: readonly string[] = [
  'CAMPAIGN_CODE_NOT_APPLICABLE',
  'CAMPAIGN_DISCOUNT_NOT_FULL',
  'TOO_MANY_REQUESTS',
];
