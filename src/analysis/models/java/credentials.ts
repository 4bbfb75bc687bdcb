import type { LibraryModel } from '../rows/library-model.ts'
import { inPackage } from './jakarta.ts'

const TRILEAD = ['ch.ethz.ssh2.Connection', 'com.trilead.ssh2.Connection']

/** Calls that take passwords and keys, which must not be literals. */
export const CREDENTIALS: LibraryModel = {
  types: [
    { roots: ['com.jcraft.jsch.JSch'], paths: ['getSession'], returns: 'com.jcraft.jsch.Session' },
    {
      roots: ['com.azure.identity.UsernamePasswordCredentialBuilder'],
      paths: ['clientId', 'password', 'tenantId', 'username'],
      returns: 'this',
    },
    {
      roots: ['com.azure.identity.ClientSecretCredentialBuilder'],
      paths: ['clientId', 'clientSecret', 'tenantId'],
      returns: 'this',
    },
  ],
  uses: [
    { roots: ['java.net.PasswordAuthentication'], paths: ['self'], use: 'credential', args: ['1'] },
    {
      roots: ['javax.security.auth.kerberos.KerberosKey'],
      paths: ['self'],
      arity: [3, 3],
      use: 'credential',
      args: ['1'],
    },
    {
      roots: ['javax.security.auth.callback.PasswordCallback'],
      paths: ['setPassword'],
      use: 'credential',
      args: ['0'],
    },
    {
      roots: [
        ...inPackage('com.amazonaws.auth', ['BasicAWSCredentials']),
        'software.amazon.awssdk.auth.credentials.AwsBasicCredentials',
      ],
      paths: ['create', 'self'],
      use: 'credential',
      args: ['1'],
    },
    {
      roots: [
        ...inPackage('com.amazonaws.auth', ['BasicSessionCredentials']),
        'software.amazon.awssdk.auth.credentials.AwsSessionCredentials',
      ],
      paths: ['create', 'self'],
      use: 'credential',
      args: ['1'],
    },
    { roots: ['org.apache.commons.net.ftp.FTPClient'], paths: ['login'], use: 'credential', args: ['1'] },
    {
      roots: ['org.apache.sshd.client.session.AbstractClientSession', 'org.apache.sshd.client.session.ClientSession'],
      paths: ['addPasswordIdentity'],
      use: 'credential',
      args: ['0'],
    },
    {
      roots: ['com.azure.identity.UsernamePasswordCredentialBuilder'],
      paths: ['password'],
      use: 'credential',
      args: ['0'],
    },
    {
      roots: ['com.azure.identity.ClientSecretCredentialBuilder'],
      paths: ['clientSecret'],
      use: 'credential',
      args: ['0'],
    },
    { roots: TRILEAD, paths: ['authenticateWithPassword'], use: 'credential', args: ['1'] },
    { roots: TRILEAD, paths: ['authenticateWithDSA', 'authenticateWithPublicKey'], use: 'credential', args: ['2'] },
    {
      roots: ['com.sshtools.j2ssh.authentication.PasswordAuthenticationClient'],
      paths: ['setPassword'],
      use: 'credential',
      args: ['0'],
    },
    { roots: ['com.jcraft.jsch.Session'], paths: ['setPassword'], use: 'credential', args: ['0'] },
    { roots: ['com.jcraft.jsch.JSch'], paths: ['addIdentity'], use: 'credential', args: ['1'] },
    { roots: ['net.schmizz.sshj.SSHClient'], paths: ['authPassword'], use: 'credential', args: ['1'] },
    {
      roots: [
        'org.apache.commons.httpclient.UsernamePasswordCredentials',
        'org.apache.hc.client5.http.auth.UsernamePasswordCredentials',
        'org.apache.http.auth.UsernamePasswordCredentials',
      ],
      paths: ['self'],
      arity: [2, 2],
      use: 'credential',
      args: ['1'],
    },
    { roots: ['org.apache.shiro.authc.UsernamePasswordToken'], paths: ['self'], use: 'credential', args: ['1'] },
    {
      roots: ['org.springframework.mail.javamail.JavaMailSenderImpl'],
      paths: ['setPassword'],
      use: 'credential',
      args: ['0'],
    },
    { roots: ['org.apache.commons.mail.DefaultAuthenticator'], paths: ['self'], use: 'credential', args: ['1'] },
    { roots: ['org.apache.commons.mail.Email'], paths: ['setAuthentication'], use: 'credential', args: ['1'] },
    {
      roots: ['jakarta.mail.PasswordAuthentication', 'javax.mail.PasswordAuthentication'],
      paths: ['self'],
      use: 'credential',
      args: ['1'],
    },
    {
      roots: ['jakarta.mail.Transport', 'javax.mail.Service', 'javax.mail.Transport'],
      paths: ['connect'],
      arity: [3, 4],
      use: 'credential',
      args: ['2'],
    },
    {
      roots: ['com.squareup.okhttp.Credentials', 'okhttp3.Credentials'],
      paths: ['basic'],
      use: 'credential',
      args: ['1'],
    },
    {
      roots: ['org.springframework.http.HttpHeaders'],
      paths: ['setBasicAuth'],
      arity: [2, 3],
      use: 'credential',
      args: ['1'],
    },
    { roots: ['org.springframework.http.HttpHeaders'], paths: ['setBearerAuth'], use: 'credential', args: ['0'] },
    {
      roots: [
        'org.apache.hc.core5.ssl.SSLContextBuilder',
        'org.apache.http.conn.ssl.SSLContextBuilder',
        'org.apache.http.ssl.SSLContextBuilder',
      ],
      paths: ['**.loadKeyMaterial', '**.loadTrustMaterial'],
      use: 'credential',
      args: ['1'],
    },
    { roots: ['com.twilio.Twilio'], paths: ['init'], use: 'credential', args: ['1'] },
    {
      roots: ['org.springframework.data.redis.connection.RedisStandaloneConfiguration'],
      paths: ['setPassword'],
      use: 'credential',
      args: ['0'],
    },
    { roots: ['org.apache.kafka.common.config.SaslConfigs'], paths: ['setPassword'], use: 'credential', args: ['0'] },
  ],
}
