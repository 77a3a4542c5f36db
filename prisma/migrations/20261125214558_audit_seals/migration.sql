-- AlterTable
ALTER TABLE "audit_event" ADD COLUMN     "sealed_in" INTEGER;

-- CreateTable
CREATE TABLE "audit_seal" (
    "number" INTEGER NOT NULL,
    "leaves" BYTEA NOT NULL,
    "digest" BYTEA NOT NULL,
    "mac" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "audit_seal_pkey" PRIMARY KEY ("number")
);
