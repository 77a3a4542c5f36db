-- CreateTable
CREATE TABLE "data_export" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'PENDING',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "data_export_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "data_export_archive" (
    "export_id" UUID NOT NULL,
    "content" BYTEA NOT NULL,
    "size" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "data_export_archive_pkey" PRIMARY KEY ("export_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "data_export_account_id_key" ON "data_export"("account_id");

-- CreateIndex
CREATE INDEX "data_export_state_next_attempt_at_idx" ON "data_export"("state", "next_attempt_at");

-- CreateIndex
CREATE INDEX "data_export_finished_at_idx" ON "data_export"("finished_at");

-- CreateIndex
CREATE INDEX "data_export_archive_expires_at_idx" ON "data_export_archive"("expires_at");

-- AddForeignKey
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "data_export_archive" ADD CONSTRAINT "data_export_archive_export_id_fkey" FOREIGN KEY ("export_id") REFERENCES "data_export"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "data_export" ADD CONSTRAINT "data_export_state_check" CHECK ("state" IN ('PENDING', 'READY', 'FAILED'));
