-- CreateTable
CREATE TABLE "mailbox_use" (
    "mailbox_key" BYTEA NOT NULL,
    "kind" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "uses" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mailbox_use_pkey" PRIMARY KEY ("mailbox_key","kind","subject_id"),
    CONSTRAINT "mailbox_use_kind_check" CHECK ("kind" IN ('plan', 'campaign'))
);

-- CreateIndex
CREATE INDEX "mailbox_use_expires_at_idx" ON "mailbox_use"("expires_at");
