SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
-- The part of an id that alike findings share, as src/analysis/source/merge-results.ts has it; a test compares the two.
CREATE FUNCTION fingerprint_of_id(id text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(id, '^([0-9a-f]{32})-[0-9]+$', '\1');--> statement-breakpoint
-- The findings that an analysis brings and shows, without as many of each fingerprint as were seen before.
CREATE FUNCTION first_seen_findings(findings jsonb, seen_before jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT coalesce(jsonb_agg(finding ORDER BY position), '[]') FROM (
    SELECT finding, position, fingerprint_of_id(finding ->> 'id') AS fingerprint,
      row_number() OVER (PARTITION BY fingerprint_of_id(finding ->> 'id') ORDER BY position) AS place
    FROM jsonb_array_elements(first_seen_findings.findings) WITH ORDINALITY AS elements (finding, position)
    WHERE finding ->> 'origin' = 'new' AND finding ->> 'aside' IS NULL
  ) AS numbered
  WHERE place > coalesce((first_seen_findings.seen_before ->> fingerprint)::integer, 0);
END;--> statement-breakpoint
CREATE FUNCTION count_first_seen_findings(findings jsonb, language text, seen_before jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN seen_before = '{}' THEN count_introduced_findings(findings, language)
    ELSE count_introduced_findings(first_seen_findings(findings, seen_before), language) END;--> statement-breakpoint

-- The statistics of what is rewritten here are counted from scratch below.
DROP TRIGGER sum_up_analysis_again ON analysis_records;--> statement-breakpoint
ALTER TABLE "team_daily_statistics" DROP CONSTRAINT "team_daily_statistics_dimension";--> statement-breakpoint
ALTER TABLE "analysis_records" ADD COLUMN "seen_before" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "analysis_records" ADD COLUMN "first_seen" jsonb GENERATED ALWAYS AS (count_first_seen_findings(findings, language, seen_before)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "team_daily_statistics" ADD CONSTRAINT "team_daily_statistics_dimension" CHECK ("team_daily_statistics"."dimension" in ('total', 'severity', 'rule', 'language', 'repository', 'repository_name'));--> statement-breakpoint

-- What seen_before has to be in the analyses of a pull request. Alike findings are counted, not named: what counts is how many
-- an earlier analysis had at most.
CREATE FUNCTION findings_seen_before(team uuid, repository bigint, pull_request integer)
RETURNS TABLE (id uuid, seen_before jsonb) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  WITH analyses AS (
    SELECT record.id, record.analysed_at, record.findings, record.introduced FROM analysis_records AS record
    WHERE record.team_id = team AND record.repository_id = repository AND record.pr_number = pull_request
  ),
  shown AS (
    SELECT analyses.id, analysed_at, fingerprint_of_id(finding ->> 'id') AS fingerprint, count(*) AS findings
    FROM analyses, jsonb_array_elements(analyses.findings) AS elements (finding)
    WHERE introduced ->> 'total' <> '0' AND finding ->> 'origin' = 'new' AND finding ->> 'aside' IS NULL
    GROUP BY 1, 2, 3
  ),
  compared AS (
    SELECT shown.id, fingerprint, findings,
      max(findings) OVER (PARTITION BY fingerprint ORDER BY analysed_at, shown.id
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
    FROM shown
  )
  SELECT analyses.id, coalesce(jsonb_object_agg(fingerprint, least(compared.findings, before)) FILTER (WHERE before IS NOT NULL), '{}')
  FROM analyses LEFT JOIN compared USING (id)
  GROUP BY analyses.id
$$;--> statement-breakpoint

-- Called as soon as findings are written, before the statistics are changed at the end of the transaction. Writers of one pull
-- request wait for each other here, so that each sees what the other has written.
CREATE FUNCTION compare_with_earlier_analyses(team uuid, repository bigint, pull_request integer) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  -- A team that is deleted takes all its analyses with it.
  PERFORM FROM teams WHERE id = team;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(format('analysis_records %s %s %s', team, repository, pull_request), 0));
  UPDATE analysis_records AS record SET seen_before = wanted.seen_before
  FROM findings_seen_before(team, repository, pull_request) AS wanted
  WHERE record.team_id = team AND record.id = wanted.id AND record.seen_before <> wanted.seen_before;
END
$$;--> statement-breakpoint
CREATE FUNCTION compare_analysis() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM compare_with_earlier_analyses(OLD.team_id, OLD.repository_id, OLD.pr_number);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM compare_with_earlier_analyses(NEW.team_id, NEW.repository_id, NEW.pr_number);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- An analysis without findings of its own, as all are at first, changes nothing for the others.
CREATE TRIGGER compare_new_analysis AFTER INSERT ON analysis_records FOR EACH ROW
  WHEN (NEW.pr_number IS NOT NULL AND NEW.introduced ->> 'total' <> '0')
  EXECUTE FUNCTION compare_analysis();--> statement-breakpoint
CREATE TRIGGER compare_removed_analysis AFTER DELETE ON analysis_records FOR EACH ROW
  WHEN (OLD.pr_number IS NOT NULL AND OLD.introduced ->> 'total' <> '0')
  EXECUTE FUNCTION compare_analysis();--> statement-breakpoint
CREATE TRIGGER compare_changed_analysis AFTER UPDATE ON analysis_records FOR EACH ROW
  WHEN ((OLD.introduced ->> 'total' <> '0' OR NEW.introduced ->> 'total' <> '0')
    AND (OLD.team_id, OLD.repository_id, OLD.pr_number, OLD.analysed_at, OLD.findings)
      IS DISTINCT FROM (NEW.team_id, NEW.repository_id, NEW.pr_number, NEW.analysed_at, NEW.findings))
  EXECUTE FUNCTION compare_analysis();--> statement-breakpoint

CREATE FUNCTION statistics_of_analysis(
  analysed_at timestamptz, repository bigint, repository_name text, introduced jsonb, first_seen jsonb
) RETURNS SETOF team_statistic LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (analysed_at AT TIME ZONE 'UTC')::date, counts.*, 0, 0, 0 FROM (
    SELECT 'total', '', 1, (first_seen ->> 'total')::integer
    UNION ALL
    SELECT 'repository', repository::text, 1, (first_seen ->> 'total')::integer WHERE repository IS NOT NULL
    UNION ALL
    SELECT 'repository_name', repository_name, 1, 0 WHERE repository_name IS NOT NULL
    UNION ALL
    SELECT kind, shown.key, 1, coalesce((first_seen -> kind ->> shown.key)::integer, 0)
    FROM unnest(ARRAY['severity', 'rule', 'language']) AS kinds (kind), jsonb_object_keys(introduced -> kind) AS shown (key)
  ) AS counts
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_up_analysis() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone team_statistic[];
  come team_statistic[];
BEGIN
  IF TG_OP <> 'INSERT' THEN
    gone := ARRAY(SELECT counted FROM statistics_of_analysis(
      OLD.analysed_at, OLD.repository_id, OLD.repository_full_name, OLD.introduced, OLD.first_seen) AS counted);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    come := ARRAY(SELECT counted FROM statistics_of_analysis(
      NEW.analysed_at, NEW.repository_id, NEW.repository_full_name, NEW.introduced, NEW.first_seen) AS counted);
  END IF;
  PERFORM change_team_statistics(coalesce(NEW.team_id, OLD.team_id), gone, come);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- From scratch. What was seen before is put right first, without the triggers that would count it as well.
CREATE OR REPLACE FUNCTION recount_team_daily_statistics() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE analysis_records, fix_prs, ai_credit_usage, team_daily_statistics IN SHARE ROW EXCLUSIVE MODE;
  ALTER TABLE analysis_records DISABLE TRIGGER USER;
  UPDATE analysis_records AS record SET seen_before = wanted.seen_before
  FROM (
    SELECT team_id, seen.* FROM (
      SELECT team_id, repository_id, pr_number FROM analysis_records
      WHERE repository_id IS NOT NULL AND pr_number IS NOT NULL
      GROUP BY team_id, repository_id, pr_number HAVING count(*) > 1 OR bool_or(seen_before <> '{}')
    ) AS pull_requests, findings_seen_before(team_id, repository_id, pr_number) AS seen
  ) AS wanted
  WHERE record.team_id = wanted.team_id AND record.id = wanted.id AND record.seen_before <> wanted.seen_before;
  ALTER TABLE analysis_records ENABLE TRIGGER USER;
  DELETE FROM team_daily_statistics;
  INSERT INTO team_daily_statistics
    (team_id, day, dimension, key, analyses, findings, fix_prs_created, fix_prs_merged, credits_used)
  SELECT team_id, day, dimension, key, sum(analyses), sum(findings), sum(fix_prs_created), sum(fix_prs_merged), sum(credits_used)
  FROM (
    SELECT team_id, counts.* FROM analysis_records,
      statistics_of_analysis(analysed_at, repository_id, repository_full_name, introduced, first_seen) AS counts
    UNION ALL
    SELECT team_id, counts.* FROM fix_prs, statistics_of_fix_pr(created_at, fix_pr_merged_at(status, ended_at, updated_at)) AS counts
    UNION ALL
    SELECT team_id, counts.* FROM ai_credit_usage, statistics_of_ai_fix(created_at, fix_success) AS counts
  ) AS all_counts
  GROUP BY team_id, day, dimension, key;
END
$$;--> statement-breakpoint
SELECT recount_team_daily_statistics();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sum_up_analysis_again AFTER UPDATE ON analysis_records
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.analysed_at, OLD.repository_id, OLD.repository_full_name, OLD.introduced, OLD.first_seen)
    IS DISTINCT FROM (NEW.analysed_at, NEW.repository_id, NEW.repository_full_name, NEW.introduced, NEW.first_seen))
  EXECUTE FUNCTION sum_up_analysis();--> statement-breakpoint
DROP FUNCTION statistics_of_analysis(timestamptz, text, jsonb);
