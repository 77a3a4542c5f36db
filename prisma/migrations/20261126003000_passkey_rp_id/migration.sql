ALTER TABLE "passkey" ADD COLUMN "rp_id" TEXT;
