DROP INDEX "fix_receipts_issued";--> statement-breakpoint
ALTER TABLE "fix_prs" ADD COLUMN "base_branch" text;--> statement-breakpoint
ALTER TABLE "fix_prs" ADD COLUMN "base_sha" text;--> statement-breakpoint
ALTER TABLE "fix_prs" ADD COLUMN "reopened_at" timestamp with time zone;
--> statement-breakpoint
-- The same table as src/domain/fix-pr-status.ts; a test compares the two.
CREATE OR REPLACE FUNCTION fix_prs_check_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = OLD.status
    OR (OLD.status = 'queued' AND NEW.status IN ('running', 'skipped', 'failed'))
    OR (OLD.status = 'running' AND NEW.status IN ('open', 'skipped', 'failed'))
    OR (OLD.status = 'open' AND NEW.status IN ('merged', 'closed', 'failed'))
    OR (OLD.status = 'closed' AND NEW.status = 'open')
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'fix_prs.status cannot move from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
END
$$;
