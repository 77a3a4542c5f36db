import { Injectable } from '@nestjs/common';

type Origins = () => readonly string[];

/** Where pages that handle payments post a form to: slices that send members to a provider name its origins. */
@Injectable()
export class PaymentTargets {
  private readonly sources: Origins[] = [];

  register(origins: Origins): void {
    this.sources.push(origins);
  }

  all(): string[] {
    return [...new Set(this.sources.flatMap((origins) => origins()))].sort();
  }
}
