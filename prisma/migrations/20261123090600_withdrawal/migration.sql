-- A member leaves in a flow of its own.
ALTER TABLE "flow"
  DROP CONSTRAINT "flow_kind_check",
  ADD CONSTRAINT "flow_kind_check" CHECK ("kind" IN ('signUp', 'login', 'profileEdit', 'emailEdit', 'social', 'interaction', 'signUpPlans', 'withdrawal')) NOT VALID;

-- AlterTable
ALTER TABLE "customer" ADD COLUMN "closed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "withdrawal_answer" (
    "id" UUID NOT NULL,
    "survey_id" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "question_id" TEXT NOT NULL,
    "question" JSONB NOT NULL,
    "chosen" JSONB NOT NULL,
    "text" TEXT,
    "answered_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "withdrawal_answer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "withdrawal_answer_survey_id_answered_at_idx" ON "withdrawal_answer"("survey_id", "answered_at");

-- CreateIndex
CREATE INDEX "withdrawal_answer_answered_at_idx" ON "withdrawal_answer"("answered_at");

-- CreateIndex
CREATE INDEX "customer_closed_at_idx" ON "customer"("closed_at");
