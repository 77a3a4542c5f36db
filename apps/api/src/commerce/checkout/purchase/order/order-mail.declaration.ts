import * as z from 'zod';

/** What every mail about an order is written of. */
export const orderShape = {
  plan: z.string().max(60),
  orderNumber: z.string().max(20),
};

export const sampleOrder = { plan: 'スタンダード', orderNumber: '20260401-000123' };

/** Of the page on which somebody goes on with an order. */
export const pathShape = z.string().startsWith('/').max(300);

export function pageAt(path: string, { home }: { home: string }): string {
  return `${home}${path.slice(1)}`;
}
