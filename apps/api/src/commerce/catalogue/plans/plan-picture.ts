import type { PlanView } from '@account/contracts/commerce/catalogue/plans/plan.contract';
import type { Language } from '@account/domain/platform/language';

import type { ReferencedFiles } from '../../../store/settings/index.js';
import type { StoredPlan } from './plan.repository.js';
import type { PlanSetting } from './plan.schema.js';

export async function withPicture(
  plan: PlanSetting,
  index: number,
  beside: ReferencedFiles,
): Promise<PlanSetting> {
  if (plan.picture === null) return plan;
  const at = ['plans', index, 'picture'] as const;
  const image = await beside.picture(plan.picture.image, [...at, 'image']);
  const mail = await beside.picture(plan.picture.mail, [...at, 'mail']);
  return { ...plan, picture: image === null ? null : { ...plan.picture, image, mail } };
}

export function pictureView(
  { picture }: Pick<StoredPlan, 'picture'>,
  language: Language,
): PlanView['picture'] {
  return picture && { src: picture.address, alt: picture.alt[language] };
}
