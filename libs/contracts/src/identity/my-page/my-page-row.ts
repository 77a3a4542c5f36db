import * as z from 'zod/mini';

export interface MyPageSectionContract {
  readonly section: string;
  readonly order: number;
}

export function myPageSection(section: string, order: number): MyPageSectionContract {
  return { section, order };
}

export interface MyPageRowContract<Data extends z.ZodMiniType = z.ZodMiniType> {
  readonly row: string;
  readonly data: Data;
}

const nothing = z.strictObject({});

export function myPageRow(row: string): MyPageRowContract<typeof nothing>;
export function myPageRow<Data extends z.ZodMiniType>(row: string, data: Data): MyPageRowContract<Data>;
export function myPageRow(row: string, data: z.ZodMiniType = nothing): MyPageRowContract {
  return { row, data };
}
