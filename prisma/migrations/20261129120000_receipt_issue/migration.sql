-- CreateTable
CREATE TABLE "receipt_issue" (
    "earning_id" UUID NOT NULL,
    "issues" INTEGER NOT NULL,
    "first_issued_at" TIMESTAMPTZ(3) NOT NULL,
    "last_issued_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "receipt_issue_pkey" PRIMARY KEY ("earning_id")
);

-- AddForeignKey
ALTER TABLE "receipt_issue" ADD CONSTRAINT "receipt_issue_earning_id_fkey" FOREIGN KEY ("earning_id") REFERENCES "earning"("id") ON DELETE CASCADE ON UPDATE CASCADE;
