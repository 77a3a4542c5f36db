-- CreateTable
CREATE TABLE "gateway_audit" (
    "gateways" TEXT NOT NULL,
    "from_day" DATE NOT NULL,
    "until_day" DATE NOT NULL,
    "movements" INTEGER NOT NULL,
    "differences" JSONB NOT NULL,
    "audited_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "gateway_audit_pkey" PRIMARY KEY ("gateways","from_day","until_day")
);
