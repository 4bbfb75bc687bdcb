-- The same table as src/domain/fix-pr-status.ts; a test compares the two.
CREATE FUNCTION fix_prs_check_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = OLD.status
    OR (OLD.status = 'queued' AND NEW.status IN ('running', 'skipped', 'failed'))
    OR (OLD.status = 'running' AND NEW.status IN ('open', 'skipped', 'failed'))
    OR (OLD.status = 'open' AND NEW.status IN ('merged', 'closed', 'failed'))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'fix_prs.status cannot move from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER fix_prs_transition BEFORE UPDATE OF status ON fix_prs
  FOR EACH ROW EXECUTE FUNCTION fix_prs_check_transition();
--> statement-breakpoint
ALTER TABLE rate_limits SET UNLOGGED;
