import type { FilesBeside } from '../../store/settings/store-settings.declaration.js';
import type { PlanSetting } from './plan.schema.js';

export async function withPicture(
  plan: PlanSetting,
  index: number,
  beside: FilesBeside,
): Promise<PlanSetting> {
  if (plan.picture === null) return plan;
  const image = await beside.picture(plan.picture.image, ['plans', index, 'picture', 'image']);
  return { ...plan, picture: image === null ? null : { ...plan.picture, image } };
}
