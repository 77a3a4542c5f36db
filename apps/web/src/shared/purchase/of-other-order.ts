/** Another order of the plan is there or under way: the page, drawn again, leads to it. */
export function isOfOtherOrder(code: string): boolean {
  return code === 'PAYMENT_BEING_CHECKED' || code === 'DUPLICATE_BILLING';
}
