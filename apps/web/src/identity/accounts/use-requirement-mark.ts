import type { RuleSetting } from '@account/contracts/identity/accounts/registration-setting.contract';
import { useTranslations } from 'use-intl';

/** 必須 or 任意. */
export function useRequirementMark() {
  const t = useTranslations('shell.form');
  return (rule: RuleSetting) =>
    rule === 'REQUIRED' ? { required: t('required') } : { optional: t('optional') };
}
