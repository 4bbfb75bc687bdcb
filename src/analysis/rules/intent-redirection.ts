import type { UseMatch } from '../engine/knowledge/matches.ts'
import type { Rule, RuleContext } from './rule.ts'

export const intentRedirection: Rule = {
  id: 'intent-redirection',
  title: 'Android intent redirection',
  severity: 'high',
  confidence: 'medium',
  cwe: ['CWE-926', 'CWE-940', 'CWE-266'],
  owasp: 'A01:2021 Broken Access Control',
  maturity: 'trial',
  docs: {
    what: 'An intent that another app sent, or that was nested in one, is started, broadcast or returned without a check.',
    why: 'It runs with the permissions of this app: components that are not exported can be started from outside, and a URI with grant flags lets the other app read or write private files.',
    fix: 'Create the intent here and copy only the values that are needed. Or set its component explicitly and remove the flags that grant access.',
    references: [
      'https://cwe.mitre.org/data/definitions/926.html',
      'https://developer.android.com/privacy-and-security/risks/intent-redirection',
    ],
  },
  examples: {
    java: {
      bad: `import android.app.Activity;
import android.content.Intent;
import android.os.Bundle;

public class LoginActivity extends Activity {
  @Override
  public void onCreate(Bundle saved) {
    super.onCreate(saved);
    Intent next = getIntent().getParcelableExtra("next");
    startActivity(next);
  }
}
`,
      good: `import android.app.Activity;
import android.content.Intent;
import android.os.Bundle;

public class LoginActivity extends Activity {
  @Override
  public void onCreate(Bundle saved) {
    super.onCreate(saved);
    Intent next = new Intent(this, HomeActivity.class);
    next.putExtra("tab", getIntent().getStringExtra("tab"));
    startActivity(next);
  }
}
`,
    },
  },
  fixable: false,
  noFix: {
    code: 'needs_design',
    reason: 'The code does not show which components are intended; create an intent here that names its component.',
  },
  detection: { uses: { intent: judgeIntent } },
}

function judgeIntent({ call, row, values, places }: UseMatch, context: RuleContext): void {
  const taint = values[0]?.taints.find(({ origin }) => origin === 'inter-process')
  if (!taint) return
  const message = call.name.startsWith('setResult')
    ? 'An intent from another app is returned as a result, which grants the access it requests with the permissions of this app.'
    : 'An intent from another app runs with the permissions of this app.'
  context.report({
    at: call.at,
    call,
    argument: places[0] ?? null,
    taint,
    message,
    // How the result is used is not always known.
    ...(row.note === 'inspected' && { confidence: 'low' }),
  })
}
