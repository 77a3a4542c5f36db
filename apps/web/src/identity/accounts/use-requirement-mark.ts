import type { RuleSetting } from '@account/contracts/identity/accounts/registration-setting.contract';
import { useTranslations } from 'use-intl';

export function useRequirementMark() {
  const t = useTranslations('shell.form');
  return (rule: RuleSetting) =>
    rule === 'REQUIRED' ? { required: t('required') } : { optional: t('optional') };
}
