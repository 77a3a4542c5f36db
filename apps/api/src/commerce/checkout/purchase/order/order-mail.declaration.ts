import * as z from 'zod';

/** Fields that every mail about an order has. */
export const orderShape = {
  plan: z.string().max(60),
  orderNumber: z.string().max(20),
};

export const sampleOrder = { plan: 'スタンダード', orderNumber: '20260401-000123' };

/** Path of the page on which the member continues with an order. */
export const pathShape = z.string().startsWith('/').max(300);

export function pageAt(path: string, { home }: { home: string }): string {
  return `${home}${path.slice(1)}`;
}
