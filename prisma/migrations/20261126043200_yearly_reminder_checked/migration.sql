ALTER TABLE "contract_notice" VALIDATE CONSTRAINT "contract_notice_notice_check";
