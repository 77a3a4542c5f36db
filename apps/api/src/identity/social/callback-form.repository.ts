import { Injectable } from '@nestjs/common';

import { Database } from '../../platform/prisma/database.js';
import type { SocialCallbackForm } from '../../platform/prisma/generated/client.js';

@Injectable()
export class CallbackFormRepository {
  constructor(private readonly database: Database) {}

  async insert(handleHash: Buffer, fields: Buffer, expiresAt: Date): Promise<void> {
    await this.database.prisma.socialCallbackForm.createMany({
      data: { handleHash: new Uint8Array(handleHash), fields: new Uint8Array(fields), expiresAt },
    });
  }

  async take(handleHash: Buffer, now: Date): Promise<Uint8Array | undefined> {
    const [row] = await this.database.statement<Pick<SocialCallbackForm, 'fields'>>(
      'social_callback_form_take',
      'DELETE FROM social_callback_form WHERE handle_hash = $1 AND expires_at > $2 RETURNING fields',
      [handleHash, now],
    );
    return row?.fields;
  }
}
