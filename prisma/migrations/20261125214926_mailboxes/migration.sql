-- AlterTable
ALTER TABLE "outbox_message" ADD COLUMN     "delivered_at" TIMESTAMPTZ(3),
ADD COLUMN     "face" BYTEA,
ADD COLUMN     "provider_id" TEXT,
ADD COLUMN     "recipient_key" BYTEA,
ADD COLUMN     "report" TEXT;

-- CreateTable
CREATE TABLE "mailbox_health" (
    "recipient_key" BYTEA NOT NULL,
    "state" TEXT NOT NULL,
    "soft_reports" INTEGER NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "reported_at" TIMESTAMPTZ(3) NOT NULL,
    "provider_code" TEXT,
    "message_id" UUID,
    "tried_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mailbox_health_pkey" PRIMARY KEY ("recipient_key")
);

-- CreateIndex
CREATE INDEX "mailbox_health_expires_at_idx" ON "mailbox_health"("expires_at");

ALTER TABLE "mailbox_health" ADD CONSTRAINT "mailbox_health_state_check" CHECK ("state" IN ('TROUBLED', 'UNREACHABLE', 'COMPLAINED'));
ALTER TABLE "outbox_message" ADD CONSTRAINT "outbox_message_report_check" CHECK ("report" IN ('delivered', 'soft', 'hard', 'complaint')) NOT VALID;
