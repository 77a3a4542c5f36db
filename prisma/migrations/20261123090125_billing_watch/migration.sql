-- CreateTable
CREATE TABLE "billing_digest" (
    "day" DATE NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "billing_digest_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "money_alarm" (
    "alarm" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "money_alarm_pkey" PRIMARY KEY ("alarm")
);

-- CreateIndex
CREATE INDEX "charge_finished_at_idx" ON "charge"("finished_at");

ALTER TABLE "money_alarm" ADD CONSTRAINT "money_alarm_alarm_check" CHECK ("alarm" IN ('unknown', 'refusals', 'notSending', 'noSuccess', 'gateway', 'audit', 'suspense'));
