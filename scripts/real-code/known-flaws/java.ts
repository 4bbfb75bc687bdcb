import type { KnownFlaw } from '../known-flaw.ts'

/** Published flaws in code that is written in Java; the releases were compared by hand. */
export const JAVA_FLAWS: readonly KnownFlaw[] = [
  {
    id: 'CVE-2017-9805',
    ecosystem: 'maven',
    package: 'org.apache.struts:struts2-rest-plugin',
    before: { version: '2.5.12', sha256: 'ddbf9dede711ed9e4bedef0b15be9b63030e5ac4bd560f668fbb66b22d296cfe' },
    after: { version: '2.5.13', sha256: '7b9cb7a772a3f0297fc678795f2d4a254566819696e649f132ddf966ea84093d' },
    rules: ['insecure-deserialization'],
    places: [
      {
        path: 'org/apache/struts2/rest/handler/XStreamHandler.java',
        symbol: 'XStreamHandler.toObject',
        about: 'The body of the request becomes objects of any class.',
      },
    ],
  },
  {
    id: 'CVE-2016-4437',
    ecosystem: 'maven',
    package: 'org.apache.shiro:shiro-core',
    before: { version: '1.2.4', sha256: '5d63b4404ac306795ab9dd30ca24bab3587cbba906f7182abb9d116b12077464' },
    after: { version: '1.2.5', sha256: '5c18df31c3a49220b11c861ef735de54e74948476d8b64940212383d3a5af4ef' },
    rules: ['hardcoded-secret'],
    places: [
      {
        path: 'org/apache/shiro/mgt/AbstractRememberMeManager.java',
        symbol: '<clinit>',
        about: 'The key of remember-me cookies, whose content is deserialized, is in the source.',
      },
    ],
  },
  {
    id: 'CVE-2023-46750',
    ecosystem: 'maven',
    package: 'org.apache.shiro:shiro-web',
    before: { version: '1.12.0', sha256: '921f3a442359d36234a8bfd1a7c20abba94cfd314e2c1126aa6aa22cc017d496' },
    after: { version: '1.13.0', sha256: 'e5257fce27a96e5ae4e7b37cf321f43b503d11edaec51593376dda42c24774d1' },
    rules: ['open-redirect'],
    places: [
      {
        path: 'org/apache/shiro/web/util/SavedRequest.java',
        symbol: 'SavedRequest.getRequestUrl',
        about: 'A saved path may begin with two slashes.',
      },
      {
        path: 'org/apache/shiro/web/util/WebUtils.java',
        symbol: 'WebUtils.redirectToSavedRequest',
        about: 'The browser is sent to a saved path that may begin with two slashes.',
      },
    ],
  },
  {
    id: 'CVE-2022-22963',
    ecosystem: 'maven',
    package: 'org.springframework.cloud:spring-cloud-function-context',
    before: { version: '3.2.2', sha256: '878ecd6ce259ee85126289c45296fba2464127102c43c200ff8c0fddd97225bc' },
    after: { version: '3.2.3', sha256: 'f750197ea12b1bc9603a884917e77b5786edc094968fbe4bb7652605536081ac' },
    rules: ['expression-injection', 'code-injection'],
    places: [
      {
        path: 'org/springframework/cloud/function/context/config/RoutingFunction.java',
        symbol: 'RoutingFunction.functionFromExpression',
        about: 'A header of the message is evaluated as an expression.',
      },
    ],
  },
  {
    id: 'CVE-2022-22947',
    ecosystem: 'maven',
    package: 'org.springframework.cloud:spring-cloud-gateway-server',
    before: { version: '3.1.0', sha256: '0d2693246fab504a83c1c6aae24fe5cfa6c6dc4fb2b7e190f435eb76d769dee7' },
    after: { version: '3.1.1', sha256: '962b5108ef0ec35bb81e3c8e8c3f0882844c663e88e924035582b9d426d77e5b' },
    rules: ['expression-injection', 'code-injection'],
    places: [
      {
        path: 'org/springframework/cloud/gateway/support/ShortcutConfigurable.java',
        symbol: 'ShortcutConfigurable.getValue',
        about: 'Arguments of a route are evaluated as expressions that may call everything.',
      },
    ],
  },
  {
    id: 'CVE-2019-3799',
    ecosystem: 'maven',
    package: 'org.springframework.cloud:spring-cloud-config-server',
    before: { version: '2.1.1.RELEASE', sha256: '99520551ec1012ef3500c81ee64f49fa0c5eb273052123764c64affb43004d7a' },
    after: { version: '2.1.2.RELEASE', sha256: '5bcecec7f8177d10e226b0e9ae3fb0845c6994148a557be889a84549fe356b77' },
    rules: ['path-traversal'],
    places: [
      {
        path: 'org/springframework/cloud/config/server/resource/GenericResourceRepository.java',
        symbol: 'GenericResourceRepository.findOne',
        about: 'The path of the request is resolved against the folder of the repository and read.',
      },
    ],
  },
  {
    id: 'CVE-2021-27905',
    ecosystem: 'maven',
    package: 'org.apache.solr:solr-core',
    before: { version: '8.8.1', sha256: '1159e3367cb073ff214a163b0a81a489fdb45817cff260bfb25952def9d36e2d' },
    after: { version: '8.8.2', sha256: '5bcf656c0b76d633531941fc11ba5d0446f5e0c2cd99091cc8e4a17f3d2c7895' },
    rules: ['ssrf'],
    places: [
      {
        path: 'org/apache/solr/handler/IndexFetcher.java',
        symbol: 'IndexFetcher.<init>',
        about: 'The address of the leader comes from the request.',
      },
      {
        path: 'org/apache/solr/handler/IndexFetcher.java',
        symbol: 'IndexFetcher.fetchFileList',
        about: 'The address of the leader comes from the request.',
      },
      {
        path: 'org/apache/solr/handler/IndexFetcher.java',
        symbol: 'IndexFetcher.getLatestVersion',
        about: 'The address of the leader comes from the request.',
      },
    ],
  },
  {
    id: 'CVE-2022-31195',
    ecosystem: 'maven',
    package: 'org.dspace:dspace-api',
    before: { version: '6.3', sha256: '2da51600b11e2afca3dce2de9bc38fa190cffb3194b775bfb483146c9eb01dca' },
    after: { version: '6.4', sha256: 'aee82aeabb93af91016b3789865dfef1e7b7ecab72020e2ddb33ff369e453cba' },
    rules: ['zip-slip', 'path-traversal'],
    places: [
      {
        path: 'org/dspace/app/itemimport/ItemImportServiceImpl.java',
        symbol: 'ItemImportServiceImpl.unzip',
        about: 'The name of an entry is joined to the folder and written.',
      },
    ],
  },
  {
    id: 'CVE-2017-12629',
    ecosystem: 'maven',
    package: 'org.apache.lucene:lucene-queryparser',
    before: { version: '7.0.1', sha256: '4bd6f697dd8945ea9dc55d2be44d86622bea549ecedb05c94b06fd9c29cae3f3' },
    after: { version: '7.1.0', sha256: 'e509ff27938d8bf51fa549a4a72e474ebbe746ebe925425a136b4a5e9e91abc5' },
    rules: ['xxe'],
    places: [
      {
        path: 'org/apache/lucene/queryparser/xml/CoreParser.java',
        symbol: 'CoreParser.parseXML',
        about: 'A query is parsed with external entities.',
      },
    ],
  },
  {
    id: 'CVE-2023-6134',
    ecosystem: 'maven',
    package: 'org.keycloak:keycloak-services',
    before: { version: '23.0.2', sha256: '7316da3e529151fdcd52a6f184ba41c1b0d462186f20005979772786b5642cef' },
    after: { version: '23.0.3', sha256: '3ceb2f6d7ea99837029e4ab168ca419d109a51629b8dfe0d7ebd4242b644c84c' },
    rules: ['xss'],
    places: [
      {
        path: 'org/keycloak/protocol/oidc/utils/OIDCRedirectUriBuilder.java',
        symbol: 'FormPostRedirectUriBuilder.build',
        about: 'The address of the request is put into an attribute of a form.',
      },
    ],
  },
  {
    id: 'CVE-2023-6291',
    ecosystem: 'maven',
    package: 'org.keycloak:keycloak-services',
    before: { version: '23.0.2', sha256: '7316da3e529151fdcd52a6f184ba41c1b0d462186f20005979772786b5642cef' },
    after: { version: '23.0.3', sha256: '3ceb2f6d7ea99837029e4ab168ca419d109a51629b8dfe0d7ebd4242b644c84c' },
    rules: ['open-redirect'],
    places: [
      {
        path: 'org/keycloak/protocol/oidc/utils/RedirectUtils.java',
        symbol: 'RedirectUtils.matchesRedirects',
        about: 'An address is compared with its pattern without its user part being looked at.',
      },
    ],
  },
  {
    id: 'CVE-2018-20433',
    ecosystem: 'maven',
    package: 'com.mchange:c3p0',
    before: { version: '0.9.5.2', sha256: '5d1413458c2012aaef64cfcca62647a1ba0a7d46ca551bf74a43e7390dc01829' },
    after: { version: '0.9.5.4', sha256: '32fe9ffebcaccc80a6b0f9ca7e3ba3a9402f957b663fa50ad7fef3c306b967b4' },
    rules: ['xxe'],
    places: [
      {
        path: 'com/mchange/v2/c3p0/cfg/C3P0ConfigXmlUtils.java',
        symbol: 'C3P0ConfigXmlUtils.extractXmlConfigFromInputStream',
        about: 'The configuration is parsed with external entities.',
      },
    ],
  },
  {
    id: 'CVE-2018-1000129',
    ecosystem: 'maven',
    package: 'org.jolokia:jolokia-core',
    before: { version: '1.4.0', sha256: 'd67aded6727bc864f09cd5a93b02a597e904e161d21aa92400e6a913ed3f979a' },
    after: { version: '1.5.0', sha256: '973e76271695b2d44323209c214daa84fd19100ea2f66a438c066b355d1f84ed' },
    rules: ['xss'],
    places: [
      {
        path: 'org/jolokia/http/AgentServlet.java',
        symbol: 'AgentServlet.sendResponse',
        about: 'The name of a function in the request is written before the answer.',
      },
      {
        path: 'org/jolokia/http/AgentServlet.java',
        symbol: 'AgentServlet.sendAllJSON',
        about: 'The name of a function in the request is written before the answer.',
      },
      {
        path: 'org/jolokia/http/AgentServlet.java',
        symbol: 'AgentServlet.sendStreamingResponse',
        about: 'The name of a function in the request is written before the answer.',
      },
    ],
  },
  {
    id: 'CVE-2019-13990',
    ecosystem: 'maven',
    package: 'org.quartz-scheduler:quartz',
    before: { version: '2.3.0', sha256: 'ba2cba87894cac88e702d6b552b876829c238811596b3a35ea82eb0a9a7f568c' },
    after: { version: '2.3.2', sha256: '482e3d38511e5581c641b8b091572373dd8e44a654e184282b843a24e39c8534' },
    rules: ['xxe'],
    places: [
      {
        path: 'org/quartz/xml/XMLSchedulingDataProcessor.java',
        symbol: 'XMLSchedulingDataProcessor.initDocumentParser',
        about: 'Descriptions of jobs are parsed with external entities.',
      },
      {
        path: 'org/quartz/xml/XMLSchedulingDataProcessor.java',
        symbol: 'XMLSchedulingDataProcessor.process',
        about: 'Descriptions of jobs are parsed with external entities.',
      },
    ],
  },
  {
    id: 'CVE-2022-4065',
    ecosystem: 'maven',
    package: 'org.testng:testng',
    before: { version: '7.6.1', sha256: 'ea05e4ad6274a311af4582eab3ad336e8f2f216c60518f4e60194d4c20f06d18' },
    after: { version: '7.7.0', sha256: '28122c6c6acc444843185246602e4270b7400884cfcce748839a42d10acd50d3' },
    rules: ['zip-slip', 'path-traversal'],
    places: [
      {
        path: 'org/testng/JarFileUtils.java',
        symbol: 'JarFileUtils.testngXmlExistsInJar',
        about: 'The name of an entry is joined to the folder and written.',
      },
    ],
  },
  {
    id: 'CVE-2022-0839',
    ecosystem: 'maven',
    package: 'org.liquibase:liquibase-core',
    before: { version: '4.7.1', sha256: 'af6be5b3755fd086a765e59058fd8c8c7678c906b03c5c7ec6fa74de78ef00f0' },
    after: { version: '4.8.0', sha256: 'ab87deaecb00251eb2e2d3b3160c05e987aedec074774bf8f1385e10a7ead435' },
    rules: ['xxe'],
    places: [
      {
        path: 'liquibase/parser/core/xml/XMLChangeLogSAXParser.java',
        symbol: 'XMLChangeLogSAXParser.<init>',
        about: 'Change logs are parsed with external entities.',
      },
      {
        path: 'liquibase/parser/core/xml/XMLChangeLogSAXParser.java',
        symbol: 'XMLChangeLogSAXParser.parseToNode',
        about: 'Change logs are parsed with external entities.',
      },
    ],
  },
  {
    id: 'CVE-2021-23463',
    ecosystem: 'maven',
    package: 'com.h2database:h2',
    before: { version: '1.4.200', sha256: 'fca88125d94f5dd732c9287c82b8052a8e3efce048e7ba2bbb6acd154d520693' },
    after: { version: '2.0.206', sha256: 'dac1074188fac1311a38451372b09ae96a8d05e0623368b2860242a960f20d65' },
    rules: ['xxe'],
    places: [
      {
        path: 'org/h2/jdbc/JdbcSQLXML.java',
        symbol: 'JdbcSQLXML.getSource',
        about: 'A value of the database is parsed with external entities.',
      },
    ],
  },
  {
    id: 'CVE-2021-42392',
    ecosystem: 'maven',
    package: 'com.h2database:h2',
    before: { version: '1.4.200', sha256: 'fca88125d94f5dd732c9287c82b8052a8e3efce048e7ba2bbb6acd154d520693' },
    after: { version: '2.0.206', sha256: 'dac1074188fac1311a38451372b09ae96a8d05e0623368b2860242a960f20d65' },
    rules: ['jndi-injection'],
    places: [
      {
        path: 'org/h2/util/JdbcUtils.java',
        symbol: 'JdbcUtils.getConnection',
        about: 'The address of a connection is looked up, whatever its scheme.',
      },
    ],
  },
  {
    id: 'CVE-2021-30180',
    ecosystem: 'maven',
    package: 'org.apache.dubbo:dubbo',
    before: { version: '2.7.9', sha256: '4443366abd896045d8920b6cb1a71308bc12525afc6dc0a6345ab882d0835908' },
    after: { version: '2.7.10', sha256: 'cb0bbb5744d52505aa84d9903d4eaa0060d3b79ec4153ddae0baa0dbefd7badf' },
    rules: ['insecure-deserialization'],
    places: [
      {
        path: 'org/apache/dubbo/rpc/cluster/router/condition/config/model/ConditionRuleParser.java',
        symbol: 'ConditionRuleParser.parse',
        about: 'A rule of the configuration centre becomes objects of any class.',
      },
      {
        path: 'org/apache/dubbo/rpc/cluster/router/tag/model/TagRuleParser.java',
        symbol: 'TagRuleParser.parse',
        about: 'A rule of the configuration centre becomes objects of any class.',
      },
      {
        path: 'org/apache/dubbo/rpc/cluster/configurator/parser/ConfigParser.java',
        symbol: 'ConfigParser.parseObject',
        about: 'A rule of the configuration centre becomes objects of any class.',
      },
    ],
  },
  {
    id: 'CVE-2020-17518',
    ecosystem: 'maven',
    package: 'org.apache.flink:flink-runtime_2.11',
    before: { version: '1.11.2', sha256: 'dafc73e2e543fbdd122767fe27d1bb6dc9487549aa5d61dc6a1364cdfbb67299' },
    after: { version: '1.11.3', sha256: '80320c77f914d93a3958cfb011c8921a1650f95b0ab52a7e7ab282396daa0fee' },
    rules: ['path-traversal'],
    places: [
      {
        path: 'org/apache/flink/runtime/rest/FileUploadHandler.java',
        symbol: 'FileUploadHandler.channelRead0',
        about: 'The file name that a client gives is resolved against the folder and written.',
      },
    ],
  },
  {
    id: 'CVE-2020-17519',
    ecosystem: 'maven',
    package: 'org.apache.flink:flink-runtime_2.11',
    before: { version: '1.11.2', sha256: 'dafc73e2e543fbdd122767fe27d1bb6dc9487549aa5d61dc6a1364cdfbb67299' },
    after: { version: '1.11.3', sha256: '80320c77f914d93a3958cfb011c8921a1650f95b0ab52a7e7ab282396daa0fee' },
    rules: ['path-traversal'],
    places: [
      {
        path: 'org/apache/flink/runtime/rest/handler/cluster/JobManagerCustomLogHandler.java',
        symbol: 'JobManagerCustomLogHandler.getFile',
        about: 'A parameter of the path is joined to the folder of logs and read.',
      },
    ],
  },
  {
    id: 'CVE-2022-25168',
    ecosystem: 'maven',
    package: 'org.apache.hadoop:hadoop-common',
    before: { version: '3.2.3', sha256: '76e9cc6144a41a16c83bc07789eb8879fbb429e8fdc4d3d376cb6524885625e4' },
    after: { version: '3.2.4', sha256: '9f3dba2026da0d74c3889ae427b451b2c78eaae26c7808c998a3d5eb8c6cba85' },
    rules: ['command-injection'],
    places: [
      {
        path: 'org/apache/hadoop/fs/FileUtil.java',
        symbol: 'FileUtil.unTarUsingTar',
        about: 'The name of an archive is put into a shell command unquoted.',
      },
    ],
  },
  {
    id: 'CVE-2023-46604',
    ecosystem: 'maven',
    package: 'org.apache.activemq:activemq-client',
    before: { version: '5.15.15', sha256: '6d6a5d6ece978f45428700e971dd3078188f884c489c775309be4d570c0e9361' },
    after: { version: '5.15.16', sha256: 'd11e8195139036aca1da6f5ae26d28958839adbd2f070decd46c09f60da70f2c' },
    rules: ['unsafe-reflection'],
    places: [
      {
        path: 'org/apache/activemq/openwire/v12/BaseDataStreamMarshaller.java',
        symbol: 'BaseDataStreamMarshaller.createThrowable',
        about: 'A class that a message names is made with an argument of the message.',
      },
    ],
  },
]
