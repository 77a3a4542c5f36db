import type { Yen } from '@account/domain/commerce/money/yen';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

export interface MonthlyTerms {
  planId: string;
  planName: Readonly<Record<Language, string>>;
  amount: Yen;
}

/** @param returnTo own path @returns null where no plan is bought there */
export type MonthlyTermsSource = (returnTo: string) => Promise<MonthlyTerms | null>;

@Injectable()
export class MonthlyTermsOf {
  private source: MonthlyTermsSource = () => Promise.resolve(null);

  register(source: MonthlyTermsSource): void {
    this.source = source;
  }

  async plan(returnTo: string | null): Promise<MonthlyTerms | null> {
    return returnTo === null ? null : this.source(returnTo);
  }
}
